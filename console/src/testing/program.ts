/** Starts the whole console in this window, as a browser that opens its page. */
export async function startProgram(): Promise<void> {
  document.body.innerHTML = '<div id="root"></div>';
  await import('../main.tsx');
}

/** Ends it before its server, and before its window is taken away. */
export async function endProgram(): Promise<void> {
  const { started } = await import('../main.tsx');
  (await started)?.unmount();
}
