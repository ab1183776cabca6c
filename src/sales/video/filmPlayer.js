// The site's own player, for the sample film or the team's film. Like a provider's script, it fills the element with the
// given id and sets a global variable. It reads films and title from the element's attributes. The page's poster is
// visible through it until it plays.
(() => {
  const container = document.getElementById(document.currentScript.dataset.embedId);
  const video = document.createElement('video');
  // The controls appear once the button on the poster has started the film.
  video.addEventListener('play', () => {
    video.controls = true;
  });
  video.playsInline = true;
  video.preload = 'none';
  video.setAttribute('aria-label', container.dataset.title);

  const language = document.documentElement.lang;
  const sources = container.dataset.films.split(' ');
  for (const src of sources) video.append(Object.assign(document.createElement('source'), { src }));

  // A film of this site has its captions beside it: film.mp4, film.vtt.
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

  container.replaceChildren(video);
  window.embeddedPlayer = video;
})();
