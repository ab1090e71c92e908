/** Whether an invited friend was reminded; 2 once the notify call has succeeded (spec section 4, "Invite"). */
export const remindStatus = { waiting: 1, reminded: 2 } as const;
