import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

const WEB = new URL('../../src/fairyring/web/', import.meta.url);
const read = (path) => readFileSync(new URL(path, WEB), 'utf8');

test('no page has an inline script, style or listener', () => {
  for (const name of readdirSync(new URL('pages/templates/', WEB))) {
    const page = read(`pages/templates/${name}`);
    assert.doesNotMatch(page, /<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/, name);
  }
});

test('nothing is requested from another host', () => {
  for (const folder of ['../browser/', 'pages/templates/']) {
    const entries = readdirSync(new URL(folder, WEB), { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((entry) => entry.isFile())) {
      const text = readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8').replaceAll('http://www.w3.org/2000/svg', '');
      assert.doesNotMatch(text, /https?:\/\/|\/\/cdn/, entry.name);
    }
  }
});

test('every role has a colour in both themes', () => {
  const css = read('../browser/look/roles.css');
  const rule = (start) => css.slice(css.indexOf(start)).split('{')[1].split('}')[0].split(/\s+/).join(' ');
  const roles = (start) => [...rule(start).matchAll(/ (--[\w-]+):/g)].map((found) => found[1]).sort();
  assert.deepEqual(roles(':root[data-theme="dusk"]'), roles(':root[data-theme="morning"]'));
  // Written twice, because no rule can be inside and outside of a media query at once.
  assert.equal(rule(':root:not([data-theme])'), rule(':root[data-theme="morning"]'));
});
