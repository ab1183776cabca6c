import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg, type ResvgRenderOptions } from '@resvg/resvg-wasm';

const { resolve } = createRequire(import.meta.url);
let ready: Promise<void> | undefined;

/** Draws an SVG as a PNG; the same bytes on every machine. */
export async function drawPng(svg: string, options: ResvgRenderOptions): Promise<Uint8Array> {
  ready ??= readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')).then((wasm) => initWasm(wasm));
  await ready;
  return new Resvg(svg, options).render().asPng();
}
