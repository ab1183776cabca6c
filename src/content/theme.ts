import { throwInputError } from '#settings/throwInputError';
import sheet from './theme.css?raw';

/**
 * A color of theme.css by its role, for the browser's frame around a page.
 *
 * @throws a one-line error if theme.css lacks it
 */
export function colorOf(role: string): string {
  const [, color] = new RegExp(`--color-${role}: (#[0-9a-f]{3,6});`).exec(sheet) ?? [];
  return color ?? throwInputError(`theme.css --color-${role}: is missing; set it to a color such as #0b4a4f`);
}
