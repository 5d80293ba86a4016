import * as z from 'zod'
import { Plan } from '@mostrador/contract/plans'
import file from './plans.json' with { type: 'json' }

/** The plans on offer, from the file that the operator edits. A bad file stops the start. */
export const PLANS: readonly Plan[] = z.array(Plan).parse(file)
