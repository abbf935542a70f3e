// What a new project would begin with: React, antd and react-router, a login form and a table with a date range, each route lazy,
// built by the same Vite from the same packages. Nothing is left out of antd, and nothing is precompressed.
import { mkdtemp, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const files: Readonly<Record<string, string>> = {
  'index.html':
    '<!doctype html><html lang="zh-TW"><body><div id="root"></div><script type="module" src="/main.tsx"></script></body></html>',

  'main.tsx': `import 'antd/dist/reset.css'
import { App, ConfigProvider } from 'antd'
import zhTW from 'antd/locale/zh_TW'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'

const router = createBrowserRouter([
  { path: '/login', lazy: () => import('./Login.tsx') },
  { path: '/', lazy: () => import('./Shell.tsx'), children: [{ path: '/orders', lazy: () => import('./Orders.tsx') }] },
])
createRoot(document.getElementById('root')!).render(
  <StrictMode><ConfigProvider locale={zhTW}><App><RouterProvider router={router} /></App></ConfigProvider></StrictMode>,
)
`,

  'Login.tsx': `import { LockOutlined, UserOutlined } from '@ant-design/icons'
import { Button, Card, Form, Input, message, Select } from 'antd'

export function Component() {
  return (
    <Card title="Login">
      <Form onFinish={() => message.success('ok')}>
        <Form.Item name="account" rules={[{ required: true }]}><Input prefix={<UserOutlined />} /></Form.Item>
        <Form.Item name="password" rules={[{ required: true }]}><Input.Password prefix={<LockOutlined />} /></Form.Item>
        <Select options={[{ value: 'en', label: 'English' }]} />
        <Button type="primary" htmlType="submit">Login</Button>
      </Form>
    </Card>
  )
}
`,

  'Shell.tsx': `import { GiftOutlined } from '@ant-design/icons'
import { Layout, Menu } from 'antd'
import { Outlet } from 'react-router'

export function Component() {
  return (
    <Layout>
      <Layout.Sider collapsible><Menu items={[{ key: 'orders', icon: <GiftOutlined />, label: 'Orders' }]} /></Layout.Sider>
      <Layout><Layout.Header /><Layout.Content><Outlet /></Layout.Content></Layout>
    </Layout>
  )
}
`,

  'Orders.tsx': `import { Button, DatePicker, Input, Table } from 'antd'

export function Component() {
  return (
    <>
      <DatePicker.RangePicker /><Input.Search /><Button>Refresh</Button>
      <Table rowKey="id" dataSource={[]} columns={[{ dataIndex: 'name', title: 'Name', sorter: true }]} pagination={{ pageSize: 10 }} />
    </>
  )
}
`,
}

/** Builds it in a temporary folder, passes the folder on, and removes it afterwards. */
export async function withAntdStarter<T>(nodeModules: string, measure: (dist: string) => Promise<T>): Promise<T> {
  const root = await mkdtemp(join(tmpdir(), 'greenroom-starter-'))
  try {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, name)), { recursive: true })
      await writeFile(join(root, name), text)
    }
    await symlink(nodeModules, join(root, 'node_modules'), 'junction')
    await build({
      root,
      configFile: false,
      logLevel: 'silent',
      mode: 'production',
      plugins: [react()],
      build: { outDir: 'dist', target: 'es2022', manifest: true, reportCompressedSize: false },
    })
    return await measure(join(root, 'dist'))
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}
