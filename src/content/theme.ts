import { throwInputError } from '#settings/throwInputError';
import themeCss from './theme.css?raw';

/**
 * Reads a color of theme.css by its role, for the browser's interface around a page.
 *
 * @throws a one-line error if theme.css does not define it
 */
export function readThemeColor(role: string): string {
  const [, color] = new RegExp(`--color-${role}: (#[0-9a-f]{3,6});`).exec(themeCss) ?? [];
  return color ?? throwInputError(`theme.css --color-${role}: is missing; set it to a color such as #0b4a4f`);
}
