import { fold, MONTHS } from '../text/index.ts'
import type { AnswerInput } from '../types.ts'

const DATE = /(?<![\d.,])(\d{1,2})(?:°|º|ro|er)? de (\p{L}{4,10})/giu

/**
 * Writes 'feriado' for each date of a question on which the country does not work: shops write when they open on
 * holidays, and buyers name the day. A date without a year is the next one.
 */
export function withHolidaysNamed(question: string, at: AnswerInput['at']): string {
  const { day: today, holidays = [] } = at ?? {}
  if (today === undefined || holidays.length === 0) return question
  const days = new Set(holidays)
  const year = Number(today.slice(0, 4))
  return question.replace(DATE, (written: string, day: string, month: string) => {
    const monthAndDay = `${pad(MONTHS.indexOf(fold(month)) + 1)}-${pad(Number(day))}`
    const next = [year, year + 1].map((one) => `${one}-${monthAndDay}`).find((one) => one >= today)
    return days.has(next ?? '') ? 'feriado' : written
  })
}

const pad = (number: number): string => String(number).padStart(2, '0')
