export interface Cause {
  department: string
  cause_id?: number
  type: 'error' | 'warning'
  code: string
  references: string[]
  message: string
}

export const error = (id: number, code: string, message: string, references: string[] = []): Cause => ({
  department: 'items',
  cause_id: id,
  type: 'error',
  code,
  references,
  message,
})

export const warning = (code: string, message: string, references: string[] = []): Cause => ({
  department: 'shipping',
  type: 'warning',
  code,
  references,
  message,
})
