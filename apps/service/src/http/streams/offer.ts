/**
 * A viewer's SDP offer, made harmless before the WebRTC library reads it. The library opens sockets for every media section and sends
 * packets to every candidate an offer names, so a stranger's offer could hold the stream host for minutes, or make it send to addresses
 * inside its own network.
 */
import { RequestError } from '../../platform/errors.ts';

const refused = (problem: string) => new RequestError('INVALID_ARGUMENT', `body: ${problem}`);

/** Browsers send two to ten kilobytes; each of these is far beyond that. */
const mostBytes = 32 * 1024;
const mostLineBytes = 4 * 1024;
const mostLines = 500;
/** Video, and what a page may have besides: sound, data. */
const mostSections = 4;

/** Letters, digits and signs: nothing that a log or a parser reads otherwise. */
const textLine = /^[a-z]=[\x20-\x7e\u0080-\uffff]*$/;

/**
 * The offer without the viewer's candidates. They are not needed: we only listen on addresses of our own, the viewer finds out which of
 * them it reaches, and we answer to where its packets come from.
 */
export function checkedOffer(body: unknown): string {
  if (typeof body !== 'string' || !/^v=0\r?\n/.test(body) || !/^m=video /m.test(body))
    throw refused('must be an SDP offer with video');
  if (Buffer.byteLength(body) > mostBytes) throw refused(`the offer is longer than ${mostBytes} bytes`);
  const lines = body.split(/\r?\n/).filter((line) => line !== '');
  if (lines.length > mostLines) throw refused(`the offer has more than ${mostLines} lines`);
  if (lines.some((line) => Buffer.byteLength(line) > mostLineBytes || !textLine.test(line)))
    throw refused('the offer has a line that is not SDP');
  if (lines.filter((line) => line.startsWith('m=')).length > mostSections)
    throw refused(`the offer has more than ${mostSections} media sections`);
  const kept = lines.filter((line) => !/^a=(candidate|end-of-candidates|remote-candidates)\b/.test(line));
  return `${kept.join('\r\n')}\r\n`;
}
