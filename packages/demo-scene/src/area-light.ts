/** The lights of the room. */
/** A rectangle that shines; `power` is its radiance. */
export interface AreaLight {
  corner: readonly [number, number, number];
  alongA: readonly [number, number, number];
  alongB: readonly [number, number, number];
  power: readonly [number, number, number];
}
