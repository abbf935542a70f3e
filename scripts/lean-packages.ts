import type { Plugin } from 'vite'

const exported = /^export (?:function|const) (\w+)/gm
const renamed = /^export \{ \w+ as (\w+)/gm

const nameFromForms = /import \{ toNamePathStr \} from '\.\.\/form\/hooks\/useForm';/
const nameAlone = `import { toArray } from '../form/util';
const toNamePathStr = (name) => toArray(name).join('_');`

/** The same names, and nothing behind them. */
function hollow(code: string) {
  const names = [exported, renamed].flatMap((form) => [...code.matchAll(form)].map(([, name]) => name))
  return `const nothing = () => {}\nexport { ${names.map((name) => `nothing as ${name}`).join(', ')} }`
}

/**
 * Parts of packages that every page would fetch and no page runs. zod can describe a schema as JSON Schema, which the
 * API's documentation is made with, and no browser asks for. antd's dialogs and radio buttons ask its forms for one small
 * thing each, and would get all of them, rules and their messages included.
 */
export function leanPackages(): Plugin {
  return {
    name: 'lean-packages',
    apply: 'build',
    transform(code, id) {
      const path = id.replaceAll('\\', '/')
      if (/\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/.test(path)) return { code: hollow(code), map: null }
      if (path.endsWith('/antd/es/form/context.js')) {
        return { code: code.replace(/(['"])@rc-component\/form\1/, "'@rc-component/form/es/FormContext'"), map: null }
      }
      if (path.endsWith('/antd/es/radio/group.js')) return { code: code.replace(nameFromForms, nameAlone), map: null }
      return null
    },
  }
}
