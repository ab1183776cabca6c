// What a page with a video fetches after its actor has started, with the query cache: in one chunk.
export { bringPlayer } from '#effects/bringPlayer';
export { showPlayer } from '#effects/showPlayer';
