/** Apart from the words of the page: this is in the first download, those come with the page. */
export const dashboardRouteName = 'Inicio'
