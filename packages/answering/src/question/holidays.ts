import { fold, MONTHS } from '../text/index.ts'

/**
 * Writes 'feriado' for each date of a question on which the country does not work: shops write when they open on
 * holidays, and buyers name the day.
 *
 * @param holidays - ISO days
 */
export function withHolidaysNamed(question: string, holidays: readonly string[] = []): string {
  if (holidays.length === 0) return question
  const days = new Set(holidays.map((day) => day.slice(MONTH_AND_DAY)))
  return question.replace(DATE, (written: string, day: string, month: string) => {
    const at = MONTHS.indexOf(fold(month)) + 1
    return days.has(`${pad(at)}-${pad(Number(day))}`) ? 'feriado' : written
  })
}

/** Of an ISO day, where '05-25' begins. */
const MONTH_AND_DAY = 5
const DATE = /(?<![\d.,])(\d{1,2})(?:°|º|ro|er)? de (\p{L}{4,10})/giu

const pad = (number: number): string => String(number).padStart(2, '0')
