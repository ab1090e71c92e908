/** What runs in the head of every page, before anything is drawn. */
import './theme.ts';
import './caught-press.ts';
