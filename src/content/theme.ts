import { throwInputError } from '#settings/throwInputError';
import themeCss from './theme.css?raw';

const [, deep] = /--color-deep: (#[0-9a-f]{3,6});/.exec(themeCss) ?? [];

/** The color of the browser's interface around a page. */
export const themeColor =
  deep ?? throwInputError('theme.css --color-deep: is missing; set it to a color such as #0b4a4f');
