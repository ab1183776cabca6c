import { createRoot } from 'react-dom/client';
import type { SiteData } from '../siteData.ts';
import { SitePage } from './SitePage.tsx';

const root = document.getElementById('report');
if (root) createRoot(root).render(<SitePage {...(window.reportData as SiteData)} />);
