/** What a canvas holds as a picture of this kind; null where the browser has no room for one. */
export const canvasPicture = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob | null> =>
  new Promise((done) => canvas.toBlob(done, type, quality));
