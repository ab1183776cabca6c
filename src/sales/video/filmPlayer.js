// The site's own player, for its sample film or a team's own. Like a provider's script, it fills the element with the given
// id, with the films and words of that element's attributes, and sets its name on the window. The page's poster shows
// through it until it plays.
(() => {
  const place = document.getElementById(document.currentScript.dataset.embedId);
  if (!place) return;

  const video = document.createElement('video');
  // Its controls show as soon as the button on the poster has started the film.
  video.addEventListener('play', () => {
    video.controls = true;
  });
  video.playsInline = true;
  video.preload = 'none';
  video.setAttribute('aria-label', place.dataset.title);

  const language = document.documentElement.lang;
  const sources = place.dataset.films.split(' ');
  for (const src of sources) video.append(Object.assign(document.createElement('source'), { src }));

  // The captions are beside a film of this site: film.mp4, film.vtt.
  if (sources[0].startsWith('/'))
    video.append(
      Object.assign(document.createElement('track'), {
        kind: 'captions',
        src: sources[0].replace(/\.\w+$/, '.vtt'),
        srclang: language,
        label: new Intl.DisplayNames(language, { type: 'language' }).of(language),
        default: true,
      }),
    );

  place.replaceChildren(video);
  window.embeddedPlayer = video;
})();
