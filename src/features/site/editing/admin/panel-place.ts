import type { Place } from '../messages';

const gap = 14;
const widest = 760;
const margin = 12;

interface Room {
  width: number;
  height: number;
}

/**
 * Where the panel of a text stands within the frame's room: under the text, above it where there is more room, and at the
 * bottom while the text is not on the screen.
 */
export function panelPlace(place: Place | null, room: Room) {
  const width = Math.min(widest, room.width - 2 * margin);
  if (!place || place.top > room.height || place.top + place.height < 0)
    return { width, left: (room.width - width) / 2, bottom: margin };
  const left = Math.min(Math.max(place.left - margin, margin), room.width - width - margin);
  const below = room.height - (place.top + place.height);
  return below >= place.top
    ? { width, left, top: place.top + place.height + gap, maxHeight: below - gap - margin }
    : { width, left, bottom: room.height - place.top + gap, maxHeight: place.top - gap - margin };
}
