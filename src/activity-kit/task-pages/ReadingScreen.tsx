import { readingTexts as texts } from './task-page-texts.ts';
import { TaskPage } from './TaskPage.tsx';
import type { TaskInfo } from './TaskPage.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Text } from '#ui/Text.tsx';
import css from './reading.module.css';
import { ReadingTimer } from './ReadingTimer.tsx';

/** A short text that a task asks to read; the server counts the time, and finishes the task when it is enough. */
export default function ReadingScreen({ title }: { readonly title: string }) {
  return (
    <TaskPage title={title}>
      {(info, campaign, ending) => (
        <>
          {ending}
          <ReadingTimer info={info} campaign={campaign} />
          <Article info={info} />
        </>
      )}
    </TaskPage>
  );
}

function Article({ info: { article, page_info } }: { readonly info: TaskInfo }) {
  if (article === null) return <Empty title={texts.noText} />;
  return (
    <article className={css.article}>
      <h2 className={css.title}>{article.title}</h2>
      {page_info.is_sample && <p className={css.sample}>{texts.sample}</p>}
      {article.paragraphs.map((paragraph) => (
        <p key={paragraph} className={css.paragraph}>
          {paragraph}
        </p>
      ))}
      <Text of="note">{texts.source(article.source)}</Text>
    </article>
  );
}
