export {
  currencyDecimals,
  currencySymbol,
  fitsCurrency,
  formatAmount,
  formatMoney,
  usesDecimalPoint,
  type Money,
} from './money.ts'
