import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formats } from './formats.ts';
import { validate } from './validate.ts';

test('whatever was written for a picture, the name that the message gives as an example is a possible one', () => {
  const name = fc.oneof(fc.string(), fc.constantFrom('Photo d’été', 'IMG_0042.JPG', 'été.png', '../a.jpg', 'CON.png'));
  fc.assert(
    fc.property(name, (file) => {
      const { findings } = validate('service', { picture: { file } });
      for (const { code, values, suggestion } of findings) {
        if (code !== 'bad-picture-name') continue;
        expect(formats['picture-path'](String(values['example']))).toBe(true);
        if (suggestion !== undefined) expect(formats['picture-path'](suggestion)).toBe(true);
      }
    }),
  );
});
