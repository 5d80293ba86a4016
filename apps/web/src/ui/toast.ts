import type { TypeOptions } from 'react-toastify/unstyled'

type Kind = Exclude<TypeOptions, 'default'>

const show = (kind: Kind) => (text: string) => {
  void import('./ToastHost.tsx').then(({ showToast }) => showToast(kind, text))
}

/** A short notice at the top right. Never the only place for a form error. Its library is loaded at the first one. */
export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  warning: show('warning'),
}
