/** Said when the device is back online and the video is on its way again. */
export const backOnline = 'Back online: loading the video';
