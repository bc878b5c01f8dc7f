/** Each is one path on a grid of 24. Others: admin-icons.ts, and late-icons.ts that no page shows at first. */
export const icons = {
  'arrow-right': 'M4 12h16M14 6l6 6-6 6',
  'arrow-left': 'M20 12H4M10 6l-6 6 6 6',
  'arrow-down': 'M12 4v16M6 14l6 6 6-6',
  'chevron-down': 'm6 9 6 6 6-6',
  heart:
    'M12 20.5C5.5 16 3 12.6 3 9.2A4.7 4.7 0 0 1 7.7 4.5c1.8 0 3.4 1 4.3 2.6.9-1.6 2.5-2.6 4.3-2.6A4.7 4.7 0 0 1 21 9.2c0 3.4-2.5 6.8-9 11.3z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M4.9 4.9l1.8 1.8M17.3 17.3l1.8 1.8M4.9 19.1l1.8-1.8M17.3 6.7l1.8-1.8',
  moon: 'M20 14.2A8.3 8.3 0 0 1 9.8 4 8.3 8.3 0 1 0 20 14.2z',
  menu: 'M3 6.5h18M3 12h18M3 17.5h18',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  check: 'm4.5 12.5 5 5 10-11',
  alert: 'M12 3 2.5 20h19zM12 10v4.5M12 17.2v.3',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.5M12 7.3v.3',
  success: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12.3l2.8 2.8L16 9.4',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3 21 21',
  eye: 'M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4.5v15l12-7.5z',
  mail: 'M3 5.5h18v13H3zM3 7l9 6.5L21 7',
  phone:
    'M5 3.5h4l1.8 4.8-2.3 1.6a13 13 0 0 0 5.6 5.6l1.6-2.3 4.8 1.8v4a1.6 1.6 0 0 1-1.7 1.6C10.7 20 4 13.3 3.4 5.2A1.6 1.6 0 0 1 5 3.5z',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5.3l3.3 2',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3v5M15.5 3v5',
  pin: 'M12 21.5c-4.7-4.4-7-8.2-7-11.3a7 7 0 0 1 14 0c0 3.1-2.3 6.9-7 11.3zM12 7.7a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  chat: 'M12 3.5c5 0 9 3.4 9 7.8s-4 7.8-9 7.8c-1 0-2-.1-2.9-.4L4 20.5l1.2-3.9C3.8 15.2 3 13.4 3 11.3c0-4.4 4-7.8 9-7.8z',
  file: 'M6 3h8l5 5v13H6zM14 3v5h5M9.5 13h6M9.5 17h6',
  upload: 'M12 15.5V4M7 9l5-5 5 5M4 20h16',
  briefcase: 'M3 8h18v12H3zM8.5 8V4.5h7V8M3 13h18',
  refresh: 'M20 5v5h-5M4 19v-5h5M19.5 10A8 8 0 0 0 5.6 7.5M4.5 14a8 8 0 0 0 13.9 2.5',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c2.6 2.4 4 5.5 4 9s-1.4 6.6-4 9c-2.6-2.4-4-5.5-4-9s1.4-6.6 4-9z',
} as const;

export const iconPaths: Record<string, string> = { ...icons };

export function addIcons(more: Readonly<Record<string, string>>): void {
  Object.assign(iconPaths, more);
}
