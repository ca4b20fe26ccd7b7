/** GPS places as meters around the first of them. */
import type { PhotoExif } from './photo-exif.ts';

/** Mean radius of WGS 84. Over the few hundred meters of a capture the flat-earth error is below that of any receiver. */
const earthRadiusM = 6_371_009;

export function localPlaces(places: readonly PhotoExif['place'][]): ([number, number, number] | undefined)[] {
  const origin = places.find((place) => place !== undefined);
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  return places.map((place) => {
    if (!place || !origin) return undefined;
    const east = radians(place.longitude - origin.longitude) * earthRadiusM * Math.cos(radians(origin.latitude));
    const north = radians(place.latitude - origin.latitude) * earthRadiusM;
    return [east, north, place.altitude - origin.altitude];
  });
}
