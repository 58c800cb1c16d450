// A landing page: a hero with calls to action, cards of features, and then the page's own text.

import type { LandingProps } from '../../src/model/template.ts'
import { Picture } from '../components/figure.tsx'
import { Glyph } from '../components/icon.tsx'
import { usePage } from '../host.tsx'
import { Html } from '../html.tsx'

/** Renders the content of a landing page. */
export function Landing({ title, hero, features = [], children }: LandingProps) {
  return (
    <>
      <Hero {...hero} title={hero?.title ?? title} />
      {features.length > 0 && (
        <ul className="features">
          {features.map((feature) => (
            <Feature key={feature.title} {...feature} />
          ))}
        </ul>
      )}
      {children}
    </>
  )
}

function Hero({ title, text, image, alt = '', actions = [] }: NonNullable<LandingProps['hero']>) {
  const host = usePage()
  return (
    <div className={image === undefined ? 'hero' : 'hero has-image'}>
      <div>
        <h1>{title}</h1>
        {text !== undefined && <Html className="hero-text" html={host.markdown(text)} />}
        {actions.length > 0 && (
          <div className="actions">
            <p>
              {actions.map(({ label, href }) => (
                <a key={label} href={host.link(href).href}>
                  {label}
                </a>
              ))}
            </p>
          </div>
        )}
      </div>
      {image !== undefined && (
        <figure className="figure">
          <Picture src={image} alt={alt} />
        </figure>
      )}
    </div>
  )
}

function Feature({ title, text, icon, href }: NonNullable<LandingProps['features']>[number]) {
  const host = usePage()
  return (
    <li className="card">
      {icon !== undefined && <Glyph name={icon} />}
      <h2 className="card-title">{href === undefined ? title : <a href={host.link(href).href}>{title}</a>}</h2>
      {text !== undefined && <Html className="card-body" html={host.markdown(text)} />}
    </li>
  )
}
