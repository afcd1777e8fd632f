/** Makes the window of an example as high as what is in it, also when that grows. */
function fit(frame: HTMLIFrameElement): void {
  const page = frame.contentDocument;
  const main = page?.querySelector('main');
  const view = frame.parentElement;
  if (!page || !main || !view) return;
  const measure = (): void => {
    const scale = Number(getComputedStyle(view).getPropertyValue('--scale')) || 1;
    frame.style.blockSize = 'auto';
    const height = Math.max(page.body.scrollHeight, main.scrollHeight);
    frame.style.blockSize = `${height}px`;
    view.style.blockSize = `${height * scale}px`;
  };
  new ResizeObserver(measure).observe(main);
  addEventListener('resize', measure);
}

for (const frame of document.querySelectorAll('iframe')) {
  frame.addEventListener('load', () => fit(frame));
  if (frame.contentDocument?.readyState === 'complete') fit(frame);
}

export {};
