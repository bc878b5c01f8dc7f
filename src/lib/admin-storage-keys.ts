import { siteKey } from './site-key';

/** Apart from those of the public site, which every page loads. */
export const adminStorageKeys = {
  /** Whether texts are written as rich text or as Markdown; followed by the person. */
  editorView: `${siteKey}.editor-view`,
  foldedGroups: `${siteKey}.folded-groups`,
  /** Whether a section of the editor's panel is open; followed by the kind of row and the section. */
  editorPanel: `${siteKey}.editor-panel`,
  firstSteps: `${siteKey}.first-steps`,
  visitedScreens: `${siteKey}.visited-screens`,
  /** Whether applications are shown as a board or a list. */
  applicationsView: `${siteKey}.applications-view`,
  /** `off` where the shortcuts for applications are switched off. */
  applicationKeys: `${siteKey}.application-keys`,
} as const;
