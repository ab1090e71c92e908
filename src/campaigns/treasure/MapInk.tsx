import css from './TreasureMap.module.css';

/** What the drawer of the map added in ink: waves, mountains, a palm and a rose of winds. Decorative. */
export function MapInk() {
  return (
    <>
      <svg className={css.rose} viewBox="0 0 64 64" aria-hidden>
        <circle cx="32" cy="32" r="22" fill="none" stroke="#8a5318" strokeWidth="1.5" />
        <circle cx="32" cy="32" r="18" fill="none" stroke="#8a5318" strokeDasharray="1 3" />
        <path d="M32 2l6 24 24 6-24 6-6 24-6-24-24-6 24-6z" fill="#fff3d0" stroke="#8a5318" />
        <path d="M32 2l6 24-6 6zM62 32l-24 6-6-6zM32 62l-6-24 6-6zM2 32l24-6 6 6z" fill="#b3240c" />
      </svg>
      <svg className={css.peaks} viewBox="0 0 72 36" aria-hidden>
        <path d="M2 34 20 8l10 14 12-20 28 32z" fill="#d9b06a" stroke="#8a5318" strokeWidth="1.5" />
        <path d="M20 8l-4 10 5-2 3 4M42 2l-5 13 6-3 5 6" fill="none" stroke="#8a5318" strokeWidth="1.5" />
      </svg>
      <svg className={css.palm} viewBox="0 0 48 52" aria-hidden>
        <path d="M22 50q6-14 2-30" fill="none" stroke="#8a5318" strokeWidth="4" strokeLinecap="round" />
        <path
          d="M24 20Q12 8 2 18q12-2 22 2zM24 20Q34 6 46 16q-12 0-22 4zM24 20Q14 18 8 32q8-10 16-12zM24 20q12 0 16 12-6-10-16-12z"
          fill="#3f8f52"
          stroke="#27633a"
        />
        <path d="M4 50h40" stroke="#8a5318" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <svg className={css.waves} viewBox="0 0 72 40" aria-hidden>
        <path
          d="M2 10q8-10 16 0t16 0 16 0 16 0M10 22q8-10 16 0t16 0 16 0M2 34q8-10 16 0t16 0 16 0 16 0"
          fill="none"
          stroke="#1f6f96"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
    </>
  );
}
