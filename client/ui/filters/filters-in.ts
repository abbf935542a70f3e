/** Names in the address that do not limit the rows. */
const others = new Set(['range', 'from', 'to', 'page', 'sort', 'columns', 'home'])

/** The names of the filters that are set in the address. */
export const filtersIn = (params: URLSearchParams) => [...new Set(params.keys())].filter((name) => !others.has(name))
