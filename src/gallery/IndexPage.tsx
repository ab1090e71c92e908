import css from './gallery.module.css';
import { stories } from './stories.ts';

function areaOf(name: string): string {
  return name.split('/')[0] ?? '';
}

/** The list of all stories, by area. */
export function IndexPage() {
  const names = Object.keys(stories);
  return (
    <main className={css.page}>
      <h1 className={css.title}>Gallery</h1>
      {[...new Set(names.map(areaOf))].map((area) => (
        <section key={area} aria-label={area}>
          <h2 className={css.group}>{area}</h2>
          <ul>
            {names
              .filter((name) => areaOf(name) === area)
              .map((name) => (
                <li key={name}>
                  <a className={css.link} href={`?story=${name}`}>
                    {name}
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </main>
  );
}
