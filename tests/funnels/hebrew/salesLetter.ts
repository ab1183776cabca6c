import * as sample from '../../../funnels/metabolic/salesLetter';
import { inHebrew } from './inHebrew';

export const { google, salesLetter } = inHebrew({ ...sample });
