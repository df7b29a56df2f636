// The least that a browser can show: React, a form, and fifty rows that it asks for. No rights, no look, no words.
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

function Form() {
  return (
    <form>
      <input name="email" type="email" />
      <input name="password" type="password" />
      <button type="submit">Entrar</button>
    </form>
  );
}

function Rows() {
  const [rows, setRows] = useState<Record<string, string>[]>([]);
  useEffect(() => {
    void fetch('/rows.json')
      .then((answer) => answer.json())
      .then(setRows);
  }, []);
  return (
    <table>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {Object.entries(row).map(([name, value]) => (
              <td key={name}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(location.pathname === '/rows' ? <Rows /> : <Form />);
