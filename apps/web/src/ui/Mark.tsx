/** The shop's mark as it is painted on the green: a counter bell whose base is a speech bubble. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 48 48" aria-hidden="true">
      <rect x="18.5" y="5" width="11" height="5" rx="2.5" fill="var(--bell-night)" />
      <path d="M6 31C6 20.5 14 12.8 24 12.8S42 20.5 42 31z" fill="var(--lit)" />
      <path d="M6 34h36v3a5 5 0 0 1-5 5H19l-8 5v-5a5 5 0 0 1-5-5z" fill="var(--lit)" />
    </svg>
  )
}
