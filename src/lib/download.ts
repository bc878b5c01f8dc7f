/** Hands something over as a file. */
export function downloadFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has read it by then; freed at once, some would save nothing.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
