import { fold } from './fold.ts'

const ANAPHORA =
  /^(?:en (?:ese|este|esos|tal|cuyo) caso|despues de (?:es[aeo]|eso)|ademas|tambien|pero|sino|por eso|por es[ea]|es[aeo]s?\b|est[ao]s?\b|ese plazo|para eso|a pedido|de todos modos|si no\b|asi\b|luego|despues\b|ambos|ambas|l[oa]s? dos\b|el resto|en es[oae]|esperar|entonces|hay que|avisamos)/

/** Whether a sentence leans on the one before it and cannot be quoted alone. */
export const leansBack = (sentence: string): boolean => ANAPHORA.test(fold(sentence))
