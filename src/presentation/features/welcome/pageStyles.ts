// The styles of the prerendered page, which the build inlines.
import '../../design/global.css'
import '../../design/Button.module.css'
import '../../design/Logo.module.css'
import '../../shared/frame/Footer.module.css'
import './Welcome.module.css'
