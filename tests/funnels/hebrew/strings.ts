import * as words from '../../../funnels/metabolic/strings';
import { inHebrew } from './inHebrew';

export const {
  backOnline,
  complete,
  consent,
  errorTitle,
  home,
  hours,
  locale,
  minutes,
  notFound,
  offerFollowed,
  openHere,
  opensInNewTab,
  orderFollowed,
  progressName,
  sample,
  skipLink,
  toasts,
} = inHebrew({ ...words });
