export { ownSettings, policySentence } from '../../../funnels/metabolic/settings';

export const settings = {
  VITE_BRAND: 'דוגמה לבריאות',
  VITE_LOCALE: 'he',
  VITE_CURRENCY: 'ILS',
  VITE_COUNTDOWN_SECONDS: '508',
};
