import { expect, it } from 'vitest';
import { fileNameOf } from './download.ts';

it.each([
  ['attachment; filename="de.po"', 'de.po'],
  ['attachment; filename=strings.xml', 'strings.xml'],
  ['attachment; filename="x.txt"; filename*=UTF-8\'\'%E6%96%87%E5%AD%97.json', '文字.json'],
  ["attachment; filename*=utf-8'de'%C3%BCber.po", 'über.po'],
  ['attachment; filename="a \\"b\\".po"', 'a "b".po'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment; filename="res\\\\values\\\\strings.xml"', 'strings.xml'],
  ['attachment; filename="plain.po"; filename*=UTF-8\'\'%E0%A4', 'plain.po'],
  ['attachment', 'export.txt'],
  ['', 'export.txt'],
  [null, 'export.txt'],
])('%s names %s', (header, name) => {
  expect(fileNameOf(header)).toBe(name);
});
