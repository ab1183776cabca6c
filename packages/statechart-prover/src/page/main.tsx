import { createRoot } from 'react-dom/client';
import type { ReportData } from '../reportData.ts';
import { PathReport } from './PathReport.tsx';

declare global {
  interface Window {
    reportData: ReportData;
  }
}

const root = document.getElementById('report');
if (root) createRoot(root).render(<PathReport {...window.reportData} />);
