/** Strokes over the picture, by mouse, finger or keys. It lies over the canvas, so that a drag paints and does not turn. */
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useStrings } from '../../i18n/use-strings.ts';
import { editStrings } from './edit-strings.ts';

type Point = readonly [number, number];

interface Props {
  radiusPx: number;
  onStroke(points: readonly Point[]): void;
  /** Wheel and moving keys still go to the world. */
  canvas: HTMLCanvasElement | null;
}

/** Finer steps than a third of the brush show nothing new. */
const leastStep = 1 / 3;

export function BrushOverlay({ radiusPx, onStroke, canvas }: Props) {
  const t = useStrings(editStrings);
  const area = useRef<HTMLDivElement>(null);
  const [stroke, setStroke] = useState<readonly Point[]>([]);
  const [cursor, setCursor] = useState<Point>();
  const here = ({ nativeEvent: { offsetX, offsetY } }: PointerEvent): Point => [offsetX, offsetY];
  const finish = () => {
    if (stroke.length > 0) onStroke(stroke);
    setStroke([]);
  };
  const move = (event: PointerEvent) => {
    const point = here(event);
    setCursor(point);
    const last = stroke.at(-1);
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) < radiusPx * leastStep) return;
    setStroke([...stroke, point]);
  };
  const key = (event: KeyboardEvent) => {
    const { clientWidth: width, clientHeight: height } = area.current!;
    const [x, y] = cursor ?? [width / 2, height / 2];
    const by = radiusPx / 2;
    const moves: Readonly<Record<string, Point>> = {
      ArrowLeft: [x - by, y],
      ArrowRight: [x + by, y],
      ArrowUp: [x, y - by],
      ArrowDown: [x, y + by],
    };
    const to = moves[event.key];
    if (to) setCursor([Math.max(0, Math.min(width, to[0])), Math.max(0, Math.min(height, to[1]))]);
    else if (event.key === ' ' || event.key === 'Enter') onStroke([[x, y]]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={area}
      className="viewer-paint"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is painted on by keys too
      tabIndex={0}
      role="application"
      aria-label={t.paintArea}
      onKeyDown={key}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setStroke([here(event)]);
      }}
      onPointerMove={move}
      onPointerUp={finish}
      onPointerCancel={() => setStroke([])}
      onPointerLeave={() => stroke.length === 0 && setCursor(undefined)}
      onWheel={(event) => canvas?.dispatchEvent(new WheelEvent('wheel', event.nativeEvent))}
    >
      <svg aria-hidden="true">
        {stroke.length > 0 && (
          <polyline points={stroke.map((point) => point.join(',')).join(' ')} strokeWidth={2 * radiusPx} />
        )}
        {cursor && <circle cx={cursor[0]} cy={cursor[1]} r={radiusPx} />}
      </svg>
    </div>
  );
}
