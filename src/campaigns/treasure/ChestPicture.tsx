import { useId } from 'react';
import css from './Chest.module.css';

/** A shaded chest, closed or open; decorative. */
export function ChestPicture({ isOpen }: { readonly isOpen: boolean }) {
  const id = useId();
  const [wood, gold, light] = [`${id}-wood`, `${id}-gold`, `${id}-light`];
  return (
    <svg className={css.drawnChest} viewBox="0 0 120 100" aria-hidden>
      <defs>
        <linearGradient id={wood} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#c9793a" />
          <stop offset="0.5" stopColor="#9c4f1c" />
          <stop offset="1" stopColor="#6e310d" />
        </linearGradient>
        <linearGradient id={gold} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fff3b8" />
          <stop offset="0.5" stopColor="#f5b93a" />
          <stop offset="1" stopColor="#b8720a" />
        </linearGradient>
        <radialGradient id={light} cx="0.5" cy="1" r="0.9">
          <stop offset="0" stopColor="#fffbe0" />
          <stop offset="0.4" stopColor="#ffe27a" />
          <stop offset="1" stopColor="#ffe27a" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="60" cy="92" rx="48" ry="7" fill="#3a1a04" opacity="0.32" />
      {isOpen ? (
        <>
          <path d="M16 44 8 18q52-22 104 0l-8 26z" fill="#4a2008" />
          <path d="M18 20q42-16 84 0l-4 18q-38-10-76 0z" fill={`url(#${wood})`} />
          <path d="M12 18q48-20 96 0l-2 7q-46-19-92 0z" fill={`url(#${gold})`} />
          <path d="M6 48 24 2h72l18 46z" fill={`url(#${light})`} />
          <path d="M16 46q44-16 88 0v6H16z" fill={`url(#${gold})`} />
        </>
      ) : (
        <>
          <path d="M14 48q0-34 46-34t46 34z" fill={`url(#${wood})`} />
          <path d="M22 36q6-16 38-16" fill="none" stroke="#f0b27c" strokeWidth="4" strokeLinecap="round" />
          <path d="M24 48q-1-24 8-30l8-3q-7 8-6 33zM96 48q1-24-8-30l-8-3q7 8 6 33z" fill={`url(#${gold})`} />
        </>
      )}
      <path d="M14 48h92v38q0 5-5 5H19q-5 0-5-5z" fill={`url(#${wood})`} />
      <path d="M14 66h92M14 78h92" stroke="#5c2708" strokeWidth="1.6" opacity="0.6" />
      <path d="M24 48h10v43H24zM86 48h10v43H86z" fill={`url(#${gold})`} />
      <path d="M10 44h100v9H10z" fill={`url(#${gold})`} />
      <path d="M10 51.5h100v2H10z" fill="#8a4d06" opacity="0.5" />
      <rect x="49" y="40" width="22" height="26" rx="5" fill={`url(#${gold})`} stroke="#8a4d06" />
      <path d="M60 48a4 4 0 0 1 2 7.5l1.5 5h-7l1.5-5a4 4 0 0 1 2-7.5z" fill="#4a2008" />
    </svg>
  );
}
