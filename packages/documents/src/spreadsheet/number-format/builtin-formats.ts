const MONEY = '"$"\\ #,##0;\\-"$"\\ #,##0'
const MONEY_DECIMALS = '"$"\\ #,##0.00;\\-"$"\\ #,##0.00'

/** The formats that a workbook names by number alone, as a spreadsheet program set to Argentina applies them. */
const BUILTIN_FORMATS: ReadonlyMap<number, string> = new Map([
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [5, MONEY],
  [6, MONEY],
  [7, MONEY_DECIMALS],
  [8, MONEY_DECIMALS],
  [9, '0%'],
  [10, '0.00%'],
  [11, '0.00E+00'],
  [12, '# ?/?'],
  [13, '# ??/??'],
  [14, 'dd/mm/yyyy'],
  [15, 'd-mmm-yy'],
  [16, 'd-mmm'],
  [17, 'mmm-yy'],
  [18, 'h:mm AM/PM'],
  [19, 'h:mm:ss AM/PM'],
  [20, 'h:mm'],
  [21, 'h:mm:ss'],
  [22, 'dd/mm/yyyy h:mm'],
  [37, '#,##0;\\-#,##0'],
  [38, '#,##0;\\-#,##0'],
  [39, '#,##0.00;\\-#,##0.00'],
  [40, '#,##0.00;\\-#,##0.00'],
  [41, '#,##0;\\-#,##0;"-"'],
  [42, '"$"\\ #,##0;\\-"$"\\ #,##0;"$ -"'],
  [43, '#,##0.00;\\-#,##0.00;"-"'],
  [44, '"$"\\ #,##0.00;\\-"$"\\ #,##0.00;"$ -"'],
  [45, 'mm:ss'],
  [46, '[h]:mm:ss'],
  [47, 'mm:ss.0'],
  [48, '##0.0E+0'],
  [49, '@'],
])

/** Returns the format code of a built-in number, or `General` when the number has none. */
export const builtinFormat = (id: number): string => BUILTIN_FORMATS.get(id) ?? 'General'
