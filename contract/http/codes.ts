/**
 * The codes of the envelope. Product 8.1 defines the first three; the others are ours, grouped by the HTTP status
 * they resemble. Refusals that a visitor can meet in normal use are sent with HTTP 200.
 */
export const codes = {
  success: 0,
  /** The session is missing or over; no toast, one re-login (product 5.12). */
  authExpired: 100004,
  /** The trade session is over; trade logout and trade re-login (product 6.8). */
  tradeExpired: 420000,

  badRequest: 400000,
  forbidden: 403000,
  notFound: 404000,
  /** The idempotency key was used for another request. */
  keyReused: 409001,
  tooLarge: 413000,
  tooMany: 429000,
  internal: 500000,
  unavailable: 503000,

  smsCodeWrong: 100101,
  smsCodeSpent: 100102,
  consentMissing: 100103,
  handOffCodeSpent: 100104,

  activityMissing: 200001,
  activityNotStarted: 200002,
  activityEnded: 200003,
  taskMissing: 200005,
  taskDone: 200006,
  awardSoldOut: 200007,
  activityPaused: 200021,
  /** The books of the activity do not agree; it is stopped until an operator has checked it. */
  activitySuspended: 200022,
  awardMissing: 200023,
  /** The parcel is being sent, or the award needs no address. */
  addressLocked: 200024,
  claimEnded: 200025,
  /** What a task asks for has not been done; `data.seconds_left` of a reading task is the time that is left. */
  taskNotReady: 200026,

  /** Not enough chances or tokens are left for a draw. */
  chancesSpent: 200011,
  /** There is no such pool, or no committed seed. */
  poolMissing: 200012,
  /** There is no such draw of the visitor. */
  drawMissing: 200013,

  /** The visitor has no fund account yet; `data.path` is the page to open one. */
  accountMissing: 300001,
  /** The only refusal of a trade login, for every cause. */
  tradeLoginRefused: 300002,
  securityMissing: 300003,
  productMissing: 300004,
  /** The member has an account; a second one is not allowed. */
  accountExists: 300005,
  /** A form with errors; `data.problems` has the reason for each field. */
  formRefused: 300006,
  /** There is no page of this key. */
  pageMissing: 300007,
  /** No broker is connected, so nobody can trade or open an account. */
  tradeClosed: 300008,
  /** No source of market data answers. */
  marketClosed: 300009,
  /** The list has as many securities, or the member as many lists, as there may be. */
  watchlistFull: 300010,
  watchlistMissing: 300011,
  watchlistNameTaken: 300012,

  /** The activity is not for this visitor: because of their account, their channel, or their host. */
  audienceExcluded: 203001,
  sourceExcluded: 203002,
  hostExcluded: 203003,
  /** The visitor has reached the limit of the period. */
  capReached: 203004,

  inviteCodeUnknown: 203011,
  invitationMissing: 203012,
  alreadyReminded: 203013,

  helpSelf: 203021,
  helpGiven: 203022,
  helpFull: 203023,
  helpTargetMissing: 203024,

  contestantMissing: 203031,
  boardMissing: 203032,
  boardClosed: 203033,
  sectionMissing: 203034,
  /** A section is chosen once. */
  sectionChosen: 203035,

  quizMissing: 203041,
  quizOver: 203042,
  questionAnswered: 203043,
  questionNotReached: 203044,
  optionMissing: 203045,

  guessMissing: 203051,
  guessLocked: 203052,
  guessGiven: 203053,

  checkedIn: 203061,

  packetMissing: 203071,
  packetClaimed: 203072,
  packetEmpty: 203073,
  packetClosed: 203074,

  couponMissing: 203081,
  couponNotYet: 203082,
  couponExpired: 203083,
  couponUsed: 203084,
  couponInvalid: 203085,
  /** There is no such use of the coupon that could be restored. */
  couponNotUsed: 203086,
  /** Another coupon was used for the same purchase. */
  couponCauseTaken: 203087,
  /** A discount is used where its price is. */
  couponElsewhere: 203088,

  scheduledDrawMissing: 203091,
  entriesClosed: 203092,
  /** The member is entered in the draw. */
  entered: 203093,
  /** The list is not frozen yet. */
  listOpen: 203094,

  /** The activity exchanges nothing for such a prize. */
  exchangeItemMissing: 203101,
  /** The balance is below the cost of the item. */
  balanceTooLow: 203102,

  /** Fragments of the set are missing. */
  setIncomplete: 203111,
  treasureOpened: 203112,

  goalStepMissing: 203121,
  goalStepLocked: 203122,
  goalStepClaimed: 203123,

  /** The activity offers no such prize free of charge. */
  equityMissing: 203131,

  /** What unlocks the award is not done. */
  awardLocked: 203141,
  awardTaken: 203142,

  /** The gates of a package are passed in their order. */
  gateLocked: 203161,
  gateExpired: 203162,
  /** An application of an earlier day cannot be taken back. */
  commissionSettled: 203163,

  /** The account of the owner is being reviewed. */
  awardHeld: 203171,
  couponHeld: 203172,
  /** Enough helps came from this browser, or from this network. */
  helpDeviceFull: 203173,
  helpNetworkFull: 203174,

  /** The chances of the day were given before. */
  chanceGiven: 203181,

  /** The friend has every fragment, or has opened the treasure. */
  friendComplete: 203191,
  feedMissing: 203192,
  chickenGrown: 203193,
  /** A chicken of this level lays no eggs yet. */
  noEggsYet: 203194,
  eggsCollected: 203195,

  /** The activity has no such model portfolio. */
  portfolioMissing: 203201,
  /** Tasks of the stage before are missing. */
  stageLocked: 203202,

  /** The activity has no such manager, or the manager no such track. */
  managerMissing: 203211,
} as const;

/** Any code of the catalogue. */
export type Code = (typeof codes)[keyof typeof codes];
