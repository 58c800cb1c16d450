// The logo of the header or the footer: one image, or one per theme.

import type { SiteProps } from '../../src/model/template.ts'
import { classNames } from '../class-names.ts'

type LogoProps = Omit<NonNullable<SiteProps['logo']>, 'hideTitle' | 'href'>

/** Renders a logo of any shape; its default width follows from its height and shape. */
export function Logo({ src, srcDark, ...shape }: LogoProps) {
  return (
    <picture>
      <LogoImage {...shape} src={src} className={srcDark === undefined ? undefined : 'only-light'} />
      {srcDark !== undefined && <LogoImage {...shape} src={srcDark} className="only-dark" />}
    </picture>
  )
}

type LogoImageProps = Omit<LogoProps, 'srcDark'> & { readonly className: string | undefined }

function LogoImage({ src, alt, width, height = 28, className }: LogoImageProps) {
  return <img className={classNames('logo', className)} src={src} alt={alt} width={width} height={height} />
}
