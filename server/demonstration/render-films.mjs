// Draws the two films of the demonstration, frame by frame in Chromium, and writes them beside the drawings: `node server/demonstration/render-films.mjs`.
// They are kept in the repository; this is run again only when one of them is to look different.
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Output, WebMOutputFormat } from 'mediabunny';
import { chromium } from 'playwright-core';
import { chromiumPath } from '../../scripts/lib/chromium.mjs';

const size = { width: 1280, height: 720 };
const rate = 25;
const seconds = 8;
const bitrate = 700_000;

/** Runs in the page: what each film shows at an instant of it, 0 to 1. */
const drawings = {
  /** The sun rises behind the clinic, and its robot opens its eyes. */
  welcome(draw, at) {
    const { width, height } = draw.canvas;
    const up = Math.min(1, at * 1.8);
    const eased = 1 - (1 - up) ** 3;
    const sky = draw.createLinearGradient(0, 0, 0, height);
    sky.addColorStop(0, `hsl(222 ${60 + 20 * eased}% ${22 + 58 * eased}%)`);
    sky.addColorStop(1, `hsl(38 80% ${40 + 48 * eased}%)`);
    draw.fillStyle = sky;
    draw.fillRect(0, 0, width, height);
    draw.fillStyle = '#c8963e';
    draw.beginPath();
    draw.arc(width / 2, height * (1.1 - 0.72 * eased), 120, 0, 2 * Math.PI);
    draw.fill();
    draw.fillStyle = '#2b3f6b';
    draw.fillRect(0, height * 0.82, width, height * 0.18);
    draw.fillStyle = '#ffffff';
    draw.fillRect(width / 2 - 260, height * 0.42, 520, height * 0.4);
    draw.fillStyle = '#2456e6';
    draw.fillRect(width / 2 - 300, height * 0.38, 600, 36);
    draw.fillRect(width / 2 - 20, height * 0.5, 40, 130);
    draw.fillRect(width / 2 - 65, height * 0.5 + 45, 130, 40);
    draw.fillStyle = '#dfe7fd';
    for (const x of [-210, -130, 90, 170]) for (const y of [0.5, 0.66]) draw.fillRect(width / 2 + x, height * y, 50, 60);
    const blink = Math.abs(Math.sin(at * Math.PI * 5)) > 0.12 && at > 0.35;
    draw.fillStyle = '#1b2a4a';
    draw.beginPath();
    draw.roundRect(width * 0.76, height * 0.5, 190, 160, 50);
    draw.fill();
    draw.fillStyle = '#ffffff';
    for (const x of [0, 80]) {
      draw.beginPath();
      draw.roundRect(width * 0.76 + 40 + x, height * 0.5 + (blink ? 50 : 75), 30, blink ? 60 : 10, 15);
      draw.fill();
    }
  },
  /** A heart beats, and its line goes on. */
  pulse(draw, at) {
    const { width, height } = draw.canvas;
    draw.fillStyle = '#0d1526';
    draw.fillRect(0, 0, width, height);
    const beat = 1 + 0.12 * Math.max(0, Math.sin(at * Math.PI * 16)) ** 3;
    draw.save();
    draw.translate(width / 2, height * 0.38);
    draw.scale(beat * 1.6, beat * 1.6);
    draw.fillStyle = '#e4572e';
    draw.beginPath();
    draw.moveTo(0, 90);
    draw.bezierCurveTo(-40, 50, -110, 20, -110, -40);
    draw.bezierCurveTo(-110, -100, -25, -110, 0, -45);
    draw.bezierCurveTo(25, -110, 110, -100, 110, -40);
    draw.bezierCurveTo(110, 20, 40, 50, 0, 90);
    draw.fill();
    draw.restore();
    draw.strokeStyle = '#c8963e';
    draw.lineWidth = 10;
    draw.lineJoin = 'round';
    draw.lineCap = 'round';
    draw.beginPath();
    const end = width * at * 1.02;
    for (let x = 0; x <= end; x += 4) {
      const place = (x % 320) / 320;
      const spike = place > 0.45 && place < 0.6 ? Math.sin((place - 0.45) * (Math.PI * 2 / 0.15)) * 130 : 0;
      draw.lineTo(x, height * 0.8 - spike);
    }
    draw.stroke();
  },
};

// Codecs are for pages of secure contexts alone, and a page of localhost is one.
const server = createServer((_asked, answer) => answer.end('<!doctype html><canvas></canvas>')).listen(0, '127.0.0.1');
await new Promise((listening) => server.once('listening', listening));
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] });
const page = await browser.newPage();
await page.goto(`http://localhost:${server.address().port}/`);
for (const [name, drawing] of Object.entries(drawings)) {
  const { packets, decoderConfig } = await page.evaluate(
    async ({ source, width, height, rate, seconds, bitrate }) => {
      const paint = new Function(`return {${source}}`)();
      const [painted] = Object.values(paint);
      const canvas = document.querySelector('canvas');
      Object.assign(canvas, { width, height });
      const draw = canvas.getContext('2d');
      const packets = [];
      let decoderConfig = null;
      const encoder = new VideoEncoder({
        output(chunk, about) {
          const bytes = new Uint8Array(chunk.byteLength);
          chunk.copyTo(bytes);
          packets.push({ bytes: [...bytes], type: chunk.type, at: chunk.timestamp / 1e6 });
          const { codec, codedWidth, codedHeight } = about?.decoderConfig ?? {};
          decoderConfig ??= { codec, codedWidth, codedHeight };
        },
        error: (cause) => {
          throw cause;
        },
      });
      encoder.configure({ codec: 'vp09.00.31.08', width, height, bitrate, framerate: rate });
      for (let n = 0; n < rate * seconds; n++) {
        painted(draw, n / (rate * seconds));
        const frame = new VideoFrame(canvas, { timestamp: (n * 1e6) / rate, duration: 1e6 / rate });
        encoder.encode(frame, { keyFrame: n % (rate * 2) === 0 });
        frame.close();
        if (encoder.encodeQueueSize > 10) await encoder.flush();
      }
      await encoder.flush();
      return { packets, decoderConfig };
    },
    { source: drawing.toString(), ...size, rate, seconds, bitrate },
  );
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const track = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(track, { frameRate: rate });
  await output.start();
  for (const [n, { bytes, type, at }] of packets.entries())
    await track.add(
      new EncodedPacket(new Uint8Array(bytes), type, at, 1 / rate),
      n === 0 ? { decoderConfig } : undefined,
    );
  await output.finalize();
  const file = join(import.meta.dirname, 'advertising', `${name}.webm`);
  await writeFile(file, new Uint8Array(output.target.buffer));
  console.log(file, output.target.buffer.byteLength);
}
await browser.close();
server.close();
