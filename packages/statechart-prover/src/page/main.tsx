import { createRoot } from 'react-dom/client';
import { PathReport } from './PathReport.tsx';

const root = document.getElementById('report');
if (root) createRoot(root).render(<PathReport {...window.reportData} />);
