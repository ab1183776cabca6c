// The player where no provider is set. It keeps the contract of a provider's script: it fills the element whose id it is
// given, and leaves its name on the window.
(() => {
  const place = document.getElementById(document.currentScript.dataset.embedId);
  if (!place) return;

  const video = document.createElement('video');
  video.controls = true;
  video.playsInline = true;
  video.preload = 'none';
  video.poster = '/video/poster.webp';
  video.setAttribute('aria-label', 'Sales video');

  for (const type of ['webm', 'mp4']) {
    video.append(
      Object.assign(document.createElement('source'), { src: `/video/film.${type}`, type: `video/${type}` }),
    );
  }
  video.append(
    Object.assign(document.createElement('track'), {
      kind: 'captions',
      src: '/video/captions.vtt',
      srclang: 'en',
      label: 'English',
      default: true,
    }),
  );

  place.replaceChildren(video);
  window.embeddedPlayer = video;
})();
