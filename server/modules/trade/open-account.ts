import { applicantProblems, longTerm, tradePasswordProblem } from '#contract/trade/applicant-problems.ts';
import type { Applicant as ApplicantFields, FieldProblem } from '#contract/trade/applicant-problems.ts';
import { codes } from '#contract/http/codes.ts';
import { readIdNumber } from '#contract/trade/id-number.ts';
import { openingAgreements } from '#contract/trade/account-opening.ts';
import { dayMs, shanghaiDate } from '#server/clock.ts';
import type { Tx } from '#server/db/database.ts';
import type { AppContext } from '#server/app-context.ts';
import { requireAllowance } from '#server/plugins/call-limits.ts';
import { CountedError, ApiError } from '#server/plugins/api-error.ts';
import type { Visitor } from '#server/plugins/request-context.ts';
import { formRefused, IdentityMark, readAccountProof, useProofNonce } from './account-proof.ts';
import { maskedAccount, requireTrading } from './broker.ts';
import type { Applicant, Broker, FundAccount } from './broker.ts';
import type { RiskAssessment, RiskAssessments } from './risk-assessments.ts';

/** Content of an application, with the names of the wire. */
interface Application extends ApplicantFields {
  readonly agreements: readonly string[];
  readonly encrypted_account_info: string;
}

interface OpenAccountParts {
  readonly appContext: Pick<AppContext, 'clock' | 'secrets'>;
  readonly broker: Broker;
  readonly assessments: RiskAssessments;
}

/** Without this limit a caller could find out, number by number, who has an account. */
const maxPerDay = 10;

/** Opens fund accounts: one for each member and each identity number. */
export class OpenAccount {
  private readonly mark: IdentityMark;

  constructor(private readonly parts: OpenAccountParts) {
    this.mark = new IdentityMark(parts.appContext.secrets);
  }

  /**
   * Opens the account, in the transaction.
   * @throws ApiError tradeClosed, accountExists, formRefused with the reasons, tooMany.
   */
  async open(transaction: Tx, visitor: Visitor, application: Application): Promise<FundAccount> {
    const { broker, assessments, appContext: appContext } = this.parts;
    requireTrading(broker);
    const { memberId } = visitor;
    const limit = { bucket: `open-account-day:${memberId}`, max: maxPerDay, windowMs: dayMs };
    await requireAllowance(transaction, limit, appContext.clock.now(), '今天的提交次数已用完，请明天再试');
    await this.refuseSecond(transaction, memberId);
    const password = await this.passwordIn(transaction, visitor, application);
    const assessment = await assessments.of(transaction, memberId);
    const problems = this.problemsOf(visitor, application, assessment, password);
    if (assessment === null || password === null || problems.length > 0) throw formRefused(problems);
    await this.claim(transaction, memberId, application, assessment);
    const applicant = applicantOf(visitor, application, assessment);
    return broker.openAccount({ memberId, password, applicant }, transaction);
  }

  private async refuseSecond(transaction: Tx, memberId: string): Promise<void> {
    const opened = await this.parts.broker.accountOf(memberId, transaction);
    if (opened === null) return;
    const data = { fund_account: maskedAccount(opened.account) };
    throw new ApiError(codes.accountExists, '您已有资金账号，无需重复开户', data);
  }

  /**
   * The password of a proof that was made for this session, now, and is used for the first time; null for any other.
   */
  private async passwordIn(
    transaction: Tx,
    { sessionId }: Visitor,
    { encrypted_account_info }: Application,
  ): Promise<string | null> {
    const { clock, secrets } = this.parts.appContext;
    const now = clock.now();
    const proof = readAccountProof(encrypted_account_info, secrets, { sessionId, now });
    if (proof?.account !== '') return null;
    const isFirstUse = await useProofNonce(transaction, { sessionId, nonce: proof.nonce, now });
    return isFirstUse ? proof.password : null;
  }

  private problemsOf(
    { phone }: Visitor,
    application: Application,
    assessment: RiskAssessment | null,
    password: string | null,
  ): readonly FieldProblem[] {
    const today = shanghaiDate(this.parts.appContext.clock.now());
    const passwordProblem =
      password === null
        ? '交易密码已失效，请重新输入'
        : tradePasswordProblem(password, { idNumber: application.id_number, phone });
    return [
      ...applicantProblems(application, today),
      ...(assessment === null ? [{ field: 'answers', msg: '请先完成风险测评' }] : []),
      ...Object.keys(openingAgreements)
        .filter((name) => !application.agreements.includes(name))
        .map((name) => ({ field: name, msg: '请阅读并勾选同意' })),
      ...(passwordProblem === '' ? [] : [{ field: 'password', msg: passwordProblem }]),
    ];
  }

  /** Reserves the member and the identity number for this account; of concurrent callers one gets them. */
  private async claim(
    transaction: Tx,
    memberId: string,
    application: Application,
    assessment: RiskAssessment,
  ): Promise<void> {
    const { number = '' } = readIdNumber(application.id_number) ?? {};
    const claimed = await transaction
      .insertInto('account_opening')
      .values({
        member_id: memberId,
        ...this.mark.of(number),
        assessment_id: assessment.id,
        agreements: JSON.stringify(Object.keys(openingAgreements)),
        opened_at: new Date(this.parts.appContext.clock.now()),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('member_id')
      .executeTakeFirst();
    if (claimed) return;
    await this.refuseSecond(transaction, memberId);
    const problems = [{ field: 'id_number', msg: '该身份证号码已开立账户，请核对或联系客服' }];
    throw new CountedError(codes.formRefused, problems[0]?.msg ?? '', { problems });
  }
}

function applicantOf({ phone }: Visitor, fields: Application, { level }: RiskAssessment): Applicant {
  const { name, id_number, id_valid_until, occupation, region, email } = fields;
  return {
    phone,
    occupation,
    region,
    email,
    name: name.trim(),
    idNumber: readIdNumber(id_number)?.number ?? '',
    idValidUntil: id_valid_until === longTerm ? null : id_valid_until,
    riskLevel: level,
  };
}
