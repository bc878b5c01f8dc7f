import './late-icons';
import { addIcons } from './icon-paths';

const icons = {
  'arrow-up': 'M12 20V4M6 10l6-6 6 6',
  'chevron-up': 'm6 15 6-6 6 6',
  'chevron-left': 'm15 6-6 6 6 6',
  'chevron-right': 'm9 6 6 6-6 6',
  grip: 'M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01',
  edit: 'M4 20v-4.2L15.8 4a1.5 1.5 0 0 1 2.1 0L20 6.1a1.5 1.5 0 0 1 0 2.1L8.2 20zM13.5 6.3l4.2 4.2',
  bin: 'M4 6.5h16M9 6.5V4h6v2.5M6 6.5 7 20h10l1-13.5M10 10.5v5.5M14 10.5v5.5',
  printer: 'M7 8V3.5h10V8M7 17H3.5V8h17v9H17M7 13.5h10v7H7z',
  drag: 'M9 5v.1M15 5v.1M9 12v.1M15 12v.1M9 19v.1M15 19v.1',
  logout: 'M10 4H4v16h6M9.5 12H21M16.5 7.5 21 12l-4.5 4.5',
  grid: 'M4 4h7v9H4zM15 4h5v5h-5zM15 13h5v7h-5zM4 17h7v3H4z',
  exchange: 'M8 20V4M4 8l4-4 4 4M16 4v16M12 16l4 4 4-4',
  download: 'M12 4v11M7 10.5l5 5 5-5M4 20h16',
  users:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 20c0-3.6 2.7-5.5 6.5-5.5s6.5 1.9 6.5 5.5M15.5 5.3a3.3 3.3 0 0 1 0 6.4M18 15c2.2.7 3.5 2.4 3.5 5',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c0-4 3-6 7.5-6s7.5 2 7.5 6',
  newspaper: 'M4 4h13v16H4zM17 9h3.5v11H17M7.5 8h6M7.5 12h6M7.5 16h6',
  bold: 'M7 4.5h6a3.7 3.7 0 0 1 0 7.5H7zM7 12h7a3.7 3.7 0 0 1 0 7.5H7z',
  italic: 'M11 4.5h7M6 19.5h7M14.5 4.5l-5 15',
  sliders: 'M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5v5M8 14.5v5',
  'door-key': 'M15.5 3.5a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12 12l-8.5 8.5M6.5 17.5 9 20M16.5 7.5v.1',
  undo: 'M8 4.5 3.5 9 8 13.5M3.5 9H15a5.5 5.5 0 0 1 0 11h-5',
  redo: 'M16 4.5 20.5 9 16 13.5M20.5 9H9a5.5 5.5 0 0 0 0 11h5',
  'edge-to-edge': 'M2.5 5v14M21.5 5v14M6 8h12v8H6z',
  tally: 'M5 5v14M9.5 5v14M14 5v14M18.5 5v14M2.5 16 21 8',
  columns: 'M4 4h16v16H4zM12 4v16',
  'letter-t': 'M5 7V4.5h14V7M12 4.5v15M9 19.5h6',
  numbers: 'M10 6h11M10 12h11M10 18h11M3.5 4.5 5 4v4M3.5 8h3M3.5 13c.5-1 3-1 3 .5 0 1-3 2-3 2.5h3',
  'table-grid': 'M3.5 4.5h17v15h-17zM3.5 9.5h17M3.5 14.5h17M9.5 9.5v10',
  'angle-brackets': 'm8 7-5 5 5 5M16 7l5 5-5 5',
  strike:
    'M4 12h16M16.5 7.5C16 5.5 14.3 4.5 12 4.5c-2.5 0-4.3 1.3-4.3 3.2M7.5 16.5c.5 2 2.2 3 4.5 3 2.6 0 4.5-1.2 4.5-3.3',
  copy: 'M8.5 8.5h12v12h-12zM15.5 8.5v-5h-12v12h5',
  box: 'm12 3 8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  tray: 'M3.5 13 6 5h12l2.5 8v6.5h-17zM3.5 13H8l1.5 3h5l1.5-3h4.5',
  layers: 'm12 3.5 9 4.8-9 4.8-9-4.8zM3 12.3l9 4.8 9-4.8M3 16l9 4.8 9-4.8',
  pulse: 'M2.5 12.5h4l3-8 5 15 3-7h4',
  star: 'm12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6L3.4 9.8l6-.8z',
  board: 'M4 4h4.5v16H4zM10 4h4.5v10H10zM16 4h4.5v13H16z',
  lock: 'M6 11h12v9.5H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11M12 14.5v2.5',
  shield: 'M12 3 4.5 5.8V11c0 4.8 3 8.2 7.5 10 4.5-1.8 7.5-5.2 7.5-10V5.8zM8.5 11.8l2.5 2.5 4.5-4.5',
} as const;

export type AdminIconName = keyof typeof icons;

addIcons(icons);
