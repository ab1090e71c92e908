import { useState } from 'react';
import { QuestionList } from '#product-kit/site/QuestionList.tsx';
import { SiteAction } from '#product-kit/site/SiteAction.tsx';
import { SiteFrame } from '#product-kit/site/SiteFrame.tsx';
import { SiteSection } from '#product-kit/site/SiteSection.tsx';
import { SiteTitle } from '#product-kit/site/SiteTitle.tsx';
import { user } from '#contract/session/user.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { paths } from '#kernel/screen/paths.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Table } from '#ui/Table.tsx';
import type { TableColumn } from '#ui/Table.tsx';
import { Text } from '#ui/Text.tsx';
import { formatAmount } from '#ui/format-amount.ts';
import { Thing } from '#ui/Thing.tsx';
import css from './bank.module.css';
import { hours, questions, steps, texts } from './texts.ts';

type Bank = DataOf<typeof user.banks>['list'][number];

/** How a card of a bank is bound: steps, limits of transfers, hours, fees, and questions; it needs no script (product 21.7). */
export default function BankScreen() {
  return (
    <SiteFrame isBrief>
      <SiteTitle title={texts.title} intro={texts.intro} pictures={texts.pictures} promises={texts.promises}>
        <SiteAction to={paths.openAccount}>{texts.openAccount}</SiteAction>
        <SiteAction to={paths.charges} variant="quiet">
          {texts.charges}
        </SiteAction>
      </SiteTitle>
      <SiteSection title={texts.stepsTitle} intro={texts.stepsIntro}>
        <ol className={css.steps}>
          {steps.map(({ picture, title, text }) => (
            <li key={title} className={css.step}>
              <Thing name={picture} size={64} />
              <div>
                <Text as="h3" of="title">
                  {title}
                </Text>
                <p className={css.text}>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </SiteSection>
      <SiteSection title={texts.limits} intro={texts.limitsIntro} raised>
        <Limits />
      </SiteSection>
      <SiteSection title={texts.hours}>
        <ul className={css.hours}>
          {hours.map(({ name, when, fee }) => (
            <li key={name} className={css.hour}>
              <Text as="h3" of="title">
                {name}
              </Text>
              <p className={css.fee}>{fee}</p>
              <p className={css.text}>{when}</p>
            </li>
          ))}
        </ul>
      </SiteSection>
      <SiteSection title={texts.questions} raised>
        <QuestionList questions={questions} />
        <p className={css.fine}>
          {texts.sample}
          {texts.risk}
        </p>
      </SiteSection>
    </SiteFrame>
  );
}

const yuan = (fen: number) => texts.yuan(formatAmount(fen, { of: 'fen' }).replace(/\.00$/, ''));

const columns: readonly TableColumn<Bank>[] = [
  { id: 'name', title: texts.bank, cell: ({ name }) => name },
  { id: 'single', title: texts.single, isFigure: true, cell: ({ single_limit: fen }) => yuan(fen) },
  { id: 'daily', title: texts.daily, isFigure: true, cell: ({ daily_limit: fen }) => yuan(fen) },
];

/** The limits of each bank for one transfer and for a day, in yuan. */
function Limits() {
  const { answers } = useServices();
  const [banks] = useState(() => answers.resource(user.banks, {}));
  useLoad(banks);
  return (
    <div className={css.limits}>
      <Async of={banks} skeleton={<Skeleton rows={2} of="row" />}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty title={texts.noBanks} />
          ) : (
            <Table
              caption={texts.limits}
              hideCaption
              columns={columns}
              rows={list}
              keyOf={({ bank_id: id }) => id}
            />
          )
        }
      </Async>
    </div>
  );
}
