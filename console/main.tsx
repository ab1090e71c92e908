// Before ours, which adapts it; without the variant that loads a font from another origin.
import '@puckeditor/core/no-external.css';
import './console.css';
import './parts/charts/charts.css';
import './parts/pictures/pictures.css';
import './screens/drafts/drafts.css';
import './screens/pages/pages.css';
import { createRoot } from 'react-dom/client';
import { ConsoleApp } from './app/ConsoleApp.tsx';
import { allowStyles } from './app/style-nonce.ts';

allowStyles();
const root = document.getElementById('root');
if (root) createRoot(root).render(<ConsoleApp />);
