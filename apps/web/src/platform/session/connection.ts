/** Done as soon as the browser has a connection. */
export async function connection(): Promise<void> {
  if ('onLine' in navigator && !navigator.onLine)
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
}
